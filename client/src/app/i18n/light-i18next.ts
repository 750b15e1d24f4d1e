/*
 * What the portal needs of i18next, which the builds take it for: words of one language, in dotted keys, with plural forms,
 * parameters and figures. The library is 13 kB to every visitor before a page can be used, and reads its options anew for
 * each text that is drawn.
 */

type Params = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, unknown>>;

const gap = /\{\{\s*(\w+)(,\s*number)?\s*\}\}/g;

class Words {
  language = '';
  #texts = new Map<string, string>();
  #plurals = new Intl.PluralRules();
  #figures = new Intl.NumberFormat();

  use(): this {
    return this;
  }

  async init({ lng, resources }: { lng: string; resources: Record<string, { translation: Texts }> }): Promise<void> {
    this.language = lng;
    this.#plurals = new Intl.PluralRules(lng);
    this.#figures = new Intl.NumberFormat(lng);
    this.#add(resources[lng]?.translation ?? {});
  }

  addResourceBundle(_language: string, _namespace: string, texts: Texts): void {
    this.#add(texts);
  }

  exists(key: string): boolean {
    return this.#texts.has(key);
  }

  getResource(_language: string, _namespace: string, key: string): string | undefined {
    return this.#texts.get(key);
  }

  getFixedT() {
    return (key: string, params?: Params): string => this.#say(key, params);
  }

  #add(texts: Texts, above = ''): void {
    for (const [name, part] of Object.entries(texts)) {
      if (typeof part === 'string') this.#texts.set(above + name, part);
      else if (typeof part === 'object' && part !== null) this.#add(part as Texts, `${above}${name}.`);
    }
  }

  /** The key itself when there are no words, so that a gap is seen. */
  #say(key: string, params?: Params): string {
    const form = typeof params?.count === 'number' ? `${key}_${this.#plurals.select(params.count)}` : key;
    const text = this.#texts.get(form) ?? this.#texts.get(key) ?? key;
    if (!params || !text.includes('{{')) return text;
    return text.replace(gap, (whole, name: string, isFigure?: string) => {
      if (!(name in params)) return whole;
      const value = params[name];
      return isFigure ? this.#figures.format(Number(value)) : String(value ?? '');
    });
  }
}

export default { createInstance: () => new Words() };
