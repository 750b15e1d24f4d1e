/** What a browser does on its way through a provider: it follows redirects and keeps cookies. */
export function testBrowser() {
  const cookies = new Map<string, string>();
  return {
    /** From that address on until it is sent to one that begins with `to`, which it does not open; the address. */
    async follow(address: string, to: string): Promise<URL> {
      let at = address;
      for (let hops = 0; hops < 10; hops++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const next = response.headers.get('location');
        if (!next) throw new Error(`${at} answers ${response.status}: ${await response.text()}`);
        at = new URL(next, at).href;
        if (at.startsWith(to)) return new URL(at);
      }
      throw new Error(`${address} leads nowhere`);
    },
  };
}
