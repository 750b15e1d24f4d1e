/** What is wrong with an archive, or with what is to be done with it: a sentence for the operator. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}
