export interface SealSettings {
  /** the private key, PEM, PKCS 8 */
  keyFile: string;
  /** where seals and public keys are published as files */
  folder: string;
  /** minutes between seals; 0: on demand only */
  minutes: number;
  /** of the verifier that goes round and round; 0: none */
  eventsPerSecond: number;
}
