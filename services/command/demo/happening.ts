/** What happened at a moment; done in the order of the moments. */
export interface Happening {
  at: Date;
  run: () => Promise<void>;
}
