/** What a text of JSON says. Throws an error that names the line, as far as Node knows where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : '';
    const [, at] = /at position (\d+)/.exec(said) ?? [];
    const end = /^Unexpected end/.test(said) ? text.length : at;
    if (end === undefined) throw new SyntaxError(`it is no JSON: ${said}`);
    throw new SyntaxError(`it is no JSON at line ${text.slice(0, Number(end)).split('\n').length}`);
  }
}
