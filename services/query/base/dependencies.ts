import type { LogReader } from '@portal/infra/runtime/event-store/log-reader';
import type { Files, Uploads } from '@portal/infra/runtime/files/types';
import type { Caller, Freshness } from '@portal/infra/runtime/http/types';
import type { Devices, Links, SecondFactors, Sessions, Webhooks } from '@portal/infra/runtime/identity/types';
import type { ParkedStream, Slice } from '@portal/infra/runtime/projection/parked-list';
import type { MaintenanceTold } from '@portal/shared/calls/maintenance';
import type { PortalState } from '@portal/shared/calls/state';
import type { CodeTables } from '@portal/shared/code-tables/tables';
import type { Language } from '@portal/shared/codes/index';
import type { Addresses } from './addresses.ts';
import type { Reader } from './database.ts';
import type { ServiceLevel } from './service-level.ts';
import type { SettingsInForce } from './settings-in-force.ts';
import type { StateSources } from './state-sources.ts';

/** Dependencies of the read calls. */
export interface Dependencies {
  reader: Reader;
  /** the past, where no read model keeps it */
  log: LogReader;
  sessions: Pick<Sessions, 'list' | 'idOf' | 'find' | 'machines'>;
  /** trusted devices, read only */
  devices: Pick<Devices, 'listTrusted'>;
  /** targets of secret links */
  links: Pick<Links, 'find'>;
  secondFactors: Pick<SecondFactors, 'recoveryCodesLeft'>;
  /** progress of deliveries */
  webhooks: Pick<Webhooks, 'places' | 'deliveries'>;
  /** whether the caller must enrol a second factor first, and whether one is mandatory at all */
  mustEnrol(caller: Caller): boolean;
  needsSecondFactor(caller: Caller): boolean;
  /** read models of this build */
  models: readonly { name: string; version: number }[];
  /** parked records of read models and other followers */
  parked(slice: Slice): Promise<{ total: number; rows: ParkedStream[] }>;
  /** sources of the portal's state */
  state: StateSources;
  /** configured retention */
  retention: PortalState['retention'];
  /** end and reason of the maintenance, if there is one */
  maintenance(): MaintenanceTold | undefined;
  files: Omit<Files, 'draft' | 'receive'> & { uploads: Pick<Uploads, 'find'> };
  /** short-lived addresses of non-public files, for those who may open them */
  signed: Addresses;
  /** whether an address has a valid signature */
  isSigned(fileId: string, signature: { e?: string | undefined; s?: string | undefined }): boolean;
  freshness: Pick<Freshness, 'position' | 'epoch' | 'changed' | 'reached'>;
  /** of a yyyy-MM-dd */
  isWorkday(day: string): boolean;
  /** the last day, yyyy-MM-dd, of the known holiday calendar */
  calendarTo: string;
  /** the institution's settings over those of the environment */
  settings: SettingsInForce;
  /** time limits of reviews */
  serviceLevel(): Promise<ServiceLevel>;
  /** code tables of regulators */
  codeTables: CodeTables;
  /** duration of a hold, set by the command service */
  holdMinutes(): Promise<number>;
  /** popular searches of other people */
  popular(language: Language): Promise<readonly string[]>;
  /** milliseconds since 1970 */
  now(): number;
}
