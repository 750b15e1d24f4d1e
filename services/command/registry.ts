import type { Bound } from '@portal/infra/runtime/http/types';
import { offboarding } from '@portal/infra/runtime/identity/offboarding';
import type { LoginProvider } from '@portal/infra/runtime/oidc/provider';
import type { Sealer } from '@portal/infra/runtime/seals/sealer';
import type { Settings } from '@portal/infra/runtime/settings/read';
import { sessionsEnded } from '@portal/shared/events/access';
import { workflowRecords } from '@portal/shared/records/institutional/records';
import { recordKinds } from '@portal/shared/records/kinds';
import type { Logger } from 'pino';
import { agreementHandlers } from './agreement/handlers.ts';
import { articleHandlers } from './article/handlers.ts';
import { bankHandlers } from './bank/handlers.ts';
import type { Dependencies } from './base/dependencies.ts';
import type { FactReader } from './base/executor.ts';
import { broadcastHandlers } from './broadcast/handlers.ts';
import { browseHandlers } from './browses/handlers.ts';
import type { Browses } from './browses/index.ts';
import { camtHandlers } from './camt054/handlers.ts';
import { consultationHandlers } from './consultation/handlers.ts';
import { copyrightHandlers } from './copyright/handlers.ts';
import { draftHandlers } from './draft/handlers.ts';
import type { FileDependencies } from './file/handlers.ts';
import { fileHandlers } from './file/handlers.ts';
import { uploadHandlers } from './file/handlers-upload.ts';
import { catalogueHandlers } from './import/catalogue/handlers.ts';
import { transactionHandlers } from './import/handlers.ts';
import type { Imports } from './import/imports.ts';
import { institutionHandlers } from './institution/handlers.ts';
import { interestHandlers } from './interest/handlers.ts';
import { foreignHandlers } from './login/handlers-foreign.ts';
import { oidcHandlers, withoutOidc } from './login/handlers-oidc.ts';
import { passwordHandlers } from './login/handlers-password.ts';
import { proofHandlers } from './login/handlers-proof.ts';
import { registrationHandlers } from './login/handlers-register.ts';
import { secondFactorHandlers } from './login/handlers-second-factor.ts';
import { sessionHandlers } from './login/handlers-session.ts';
import { tokenHandlers } from './login/handlers-token.ts';
import { oidcSettings } from './login/login-provider.ts';
import { withoutOwnLogin } from './login/own-login.ts';
import type { SignInDependencies } from './login/sign-in.ts';
import { maintenanceHandlers } from './maintenance/handlers.ts';
import { messageHandlers } from './message/handlers.ts';
import { parkedHandlers } from './parked/handlers.ts';
import { phraseHandlers } from './phrase/handlers.ts';
import { rateHandlers } from './rate/handlers.ts';
import { reportHandlers } from './report/handlers.ts';
import { reviewedHandlers } from './reviewed/handlers.ts';
import { reviewHandlers } from './reviewed/handlers-review.ts';
import { sealHandlers } from './seal/handlers.ts';
import { searchHandlers } from './searches/handlers.ts';
import type { Searches } from './searches/index.ts';
import { sectionHandlers } from './section/handlers.ts';
import { settingHandlers } from './setting/handlers.ts';
import { slotHandlers } from './slot/handlers.ts';
import { userAdminHandlers } from './users/handlers-admin.ts';
import { userConsoleHandlers } from './users/handlers-own.ts';
import { viewHandlers } from './view/handlers.ts';
import { visitorHandlers } from './visitor/handlers.ts';
import { webhookHandlers } from './webhook/handlers.ts';
import type { WorkflowExtensions } from './workflow/extensions.ts';
import { workflowHandlers } from './workflow/handlers.ts';

/** Dependencies of the subjects' handlers. */
interface Parts {
  deps: SignInDependencies & Pick<Dependencies, 'store'>;
  settings: Settings<'command'>;
  provider: LoginProvider | undefined;
  uploading: FileDependencies;
  imports: Imports;
  browses: Browses;
  searches: Searches;
  seals: Sealer;
  extensions: WorkflowExtensions;
  holdMinutes: (facts: FactReader) => Promise<number>;
  logger: Logger;
}

/** The handlers of every subject: a new one is a line here. */
export async function handlersOf({
  deps,
  settings,
  provider,
  uploading,
  imports,
  browses,
  searches,
  seals,
  extensions,
  holdMinutes,
  logger,
}: Parts): Promise<Bound[]> {
  const { executor, store, identity } = deps;
  const { files: prompt } = uploading;
  const own = [...sessionHandlers(deps, provider), ...registrationHandlers(deps), ...passwordHandlers(deps)];
  return [
    ...(provider && settings.ownLogin === 'off' ? withoutOwnLogin(own) : own),
    ...foreignHandlers(deps, settings.trustedSources, await identity.secrets.get('theme')),
    ...(provider ? oidcHandlers(deps, provider, oidcSettings(settings)) : withoutOidc()),
    ...proofHandlers(deps),
    ...secondFactorHandlers({ ...deps, trustDays: settings.trustedDeviceDays }),
    ...fileHandlers(uploading),
    ...uploadHandlers(uploading),
    ...recordKinds.flatMap((kind) => reviewedHandlers(kind, executor, prompt, holdMinutes)),
    ...workflowRecords.flatMap((kind) => workflowHandlers(kind, executor, prompt, extensions, holdMinutes)),
    ...camtHandlers(executor, prompt, extensions, store),
    ...reviewHandlers(executor, holdMinutes),
    ...slotHandlers(executor, store),
    ...broadcastHandlers(executor),
    ...articleHandlers(executor),
    ...copyrightHandlers(executor),
    ...sectionHandlers(executor),
    ...institutionHandlers(deps),
    ...draftHandlers(identity),
    ...interestHandlers(executor),
    ...consultationHandlers(deps),
    ...visitorHandlers(deps),
    ...browseHandlers(browses),
    ...searchHandlers(searches),
    ...reportHandlers(deps),
    ...phraseHandlers(executor),
    ...viewHandlers(executor),
    ...messageHandlers(executor),
    ...sealHandlers(seals),
    ...parkedHandlers(executor, store),
    ...transactionHandlers(executor, imports),
    ...rateHandlers(executor, settings),
    ...bankHandlers(executor),
    ...catalogueHandlers(imports, uploading),
    ...userConsoleHandlers(executor, store, identity),
    ...maintenanceHandlers(identity.maintenance, logger),
    ...settingHandlers(executor),
    ...agreementHandlers(executor),
    ...tokenHandlers({ sessions: identity.sessions, store }),
    ...webhookHandlers({ executor, store, secrets: identity.webhooks, hosts: settings.webhookHosts }),
    ...userAdminHandlers(executor, store, identity, offboarding(identity, store, sessionsEnded)),
  ];
}
