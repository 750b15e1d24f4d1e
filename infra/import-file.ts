declare global {
  /** set where a program runs as kept code (infra/program) */
  var hostImport: ((address: string) => Promise<unknown>) | undefined;
}

/** `import()` of what is not part of the program. Kept code of V8 cannot do it itself: whoever runs it does it in its place. */
export const importFile = (address: string): Promise<unknown> =>
  globalThis.hostImport ? globalThis.hostImport(address) : import(address);
