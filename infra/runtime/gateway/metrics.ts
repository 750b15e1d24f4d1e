/** The /metrics page of one process, and the labels that identify it. */
export interface Page {
  labels: Record<string, string>;
  text: string;
}

/** A metric's HELP and TYPE lines, and its samples. */
interface Family {
  about: Map<string, string>;
  samples: string[];
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?( .+)$/;

/**
 * Merges Prometheus pages: each sample gets the labels of its process; each metric keeps one HELP and one TYPE line,
 * followed by all its samples, as the format requires: those of the first page, if builds differ.
 */
export function mergeMetrics(pages: readonly Page[]): string {
  const families = new Map<string, Family>();
  for (const { labels, text } of pages) {
    const own = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
    let family: Family = { about: new Map(), samples: [] };
    for (const line of text.split('\n')) {
      const [, keyword, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (keyword && name) {
        family = families.get(name) ?? { about: new Map(), samples: [] };
        families.set(name, family);
        if (!family.about.has(keyword)) family.about.set(keyword, line);
        continue;
      }
      const [, metric, inner, suffix] = sample.exec(line) ?? [];
      if (metric) family.samples.push(`${metric}{${[...own, ...(inner ? [inner] : [])].join(',')}}${suffix}`);
    }
  }
  return [...families.values()].flatMap(({ about, samples }) => [...about.values(), ...samples, '']).join('\n');
}
