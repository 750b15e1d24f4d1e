/** What a text of JSON says. Throws an error that names the line, as far as Node knows where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    const [, at] = /at position (\d+)/.exec(message) ?? [];
    const end = /^Unexpected end/.test(message) ? text.length : at;
    if (end === undefined) throw new SyntaxError(`it is no JSON: ${message}`);
    throw new SyntaxError(`it is no JSON at line ${text.slice(0, Number(end)).split('\n').length}`);
  }
}
