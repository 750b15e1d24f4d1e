export interface SealSettings {
  /** file of the private key, PEM, PKCS 8 */
  keyFile: string;
  /** folder of published seals and public keys */
  folder: string;
  /** maximum of minutes between seals; 0: on demand only */
  minutes: number;
  /** maximum of events between seals; 0: by time only */
  events: number;
  /** number of servers in a NATS cluster that store them; unchanged if absent */
  replicas?: number | undefined;
  /** rate of the continuous verifier; 0: none */
  eventsPerSecond: number;
  /** retention of command ids, in days */
  commandDays: number;
}
