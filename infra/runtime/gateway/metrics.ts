/** What one process says on /metrics, and how its lines are to be told from those of others. */
export interface Page {
  labels: Record<string, string>;
  text: string;
}

/** What is said about a metric, HELP and TYPE, and its samples. */
interface Family {
  about: Map<string, string>;
  samples: string[];
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?( .+)$/;

/**
 * One Prometheus page out of many: each sample gets the labels of its process, each metric keeps one HELP and one TYPE
 * line with all its samples after them, as the format asks: those of the first page that has it, where an old and a new
 * build describe it differently.
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
