export interface SealSettings {
  /** the private key, PEM, PKCS 8 */
  keyFile: string;
  /** where seals and public keys are published as files */
  folder: string;
  /** minutes between seals at most; 0: on demand only */
  minutes: number;
  /** events between seals at most; 0: by time only */
  events: number;
  /** on how many servers of a NATS cluster they are kept; as the stream is when left out */
  replicas?: number | undefined;
  /** of the verifier that goes round and round; 0: none */
  eventsPerSecond: number;
  /** how long ids of commands are known */
  commandDays: number;
}
