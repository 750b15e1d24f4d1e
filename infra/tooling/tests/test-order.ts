import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest of its kind, longest first: a journey of half a minute, and of the others what stands out. */
export const longest: readonly string[] = [
  'infra/tooling/journeys/every-page.test.ts',
  'infra/tooling/journeys/foreign-exchange.test.ts',
  'infra/tooling/journeys/alerts.test.ts',
  'infra/tooling/journeys/restarts.test.ts',
  'infra/tooling/journeys/institutional-screens.test.ts',
  'infra/tooling/journeys/upgrade.test.ts',
  'infra/tooling/journeys/faults.test.ts',
  'infra/tooling/journeys/sample.test.ts',
  'infra/tooling/journeys/killed-bank.test.ts',
  'infra/tooling/journeys/data-map.test.ts',
  'infra/tooling/journeys/video.test.ts',
  'infra/tooling/journeys/secrets.test.ts',
  'infra/tooling/journeys/state.test.ts',
  'infra/tooling/journeys/consultation.test.ts',
  'infra/tooling/journeys/account-area.test.ts',
  'infra/tooling/journeys/oidc.test.ts',
  'infra/tooling/journeys/groups.test.ts',
  'infra/tooling/journeys/sandbox.test.ts',
  'infra/tooling/journeys/trail.test.ts',
  'infra/tooling/journeys/life.test.ts',
  'infra/tooling/journeys/browses.test.ts',
  'infra/tooling/journeys/hostile.test.ts',
  'infra/tooling/journeys/certificates.test.ts',
  'infra/tooling/journeys/articles.test.ts',
  'infra/tooling/journeys/seals.test.ts',
  'infra/tooling/journeys/direct.test.ts',
  'infra/tooling/journeys/company.test.ts',
  'infra/tooling/journeys/accounts-screens.test.ts',
  'infra/tooling/journeys/second-factor.test.ts',
  'infra/tooling/journeys/firefox.test.ts',
  'infra/tooling/journeys/failover.test.ts',
  'infra/tooling/journeys/portal-settings.test.ts',
  'infra/tooling/journeys/recommend.test.ts',
  'infra/tooling/journeys/membership.test.ts',
  'infra/tooling/journeys/browser.test.ts',
  'infra/tooling/journeys/erasure.test.ts',
  'infra/tooling/journeys/letters.test.ts',
  'infra/tooling/journeys/copyright.test.ts',
  'infra/tooling/journeys/webhooks.test.ts',
  'infra/tooling/journeys/pages.test.ts',
  'infra/tooling/journeys/live.test.ts',
  'infra/runtime/backup/backup.test.ts',
  'services/query/projector/self-check.test.ts',
  'infra/tooling/embedded/start.test.ts',
  'infra/runtime/projection/rebuild.test.ts',
  'infra/runtime/http/every-call.test.ts',
  'infra/runtime/bus/cluster.test.ts',
  'infra/runtime/gateway/server.test.ts',
  'infra/runtime/projection/self-check.test.ts',
  'infra/runtime/seals/sealer.test.ts',
  'services/command/workflow/handlers-remittance.test.ts',
  'infra/runtime/event-store/outage.test.ts',
  'infra/runtime/projection/runner.test.ts',
  'services/query/reviewed/plans.test.ts',
  'infra/runtime/backup/drill.test.ts',
  'services/notifier/reactions/reactor.test.ts',
  'infra/runtime/seals/checker.test.ts',
  'services/command/workflow/handlers-receipt.test.ts',
  'infra/runtime/event-store/verify.test.ts',
  'infra/runtime/seals/watch.test.ts',
  'services/query/search/judged/search.test.ts',
  'shared/iso20022/camt.test.ts',
  'infra/tooling/checks/browsers.test.ts',
  'client/src/app/server.test.tsx',
  'infra/tooling/checks/contracts/openapi.test.ts',
  'client/src/app/states.test.tsx',
  'client/src/features/record/edit.test.tsx',
  'client/src/app/public.test.tsx',
  'client/src/features/record/own-list.test.tsx',
  'client/src/features/transactions/transactions.test.tsx',
  'client/src/app/accounts.test.tsx',
  'client/src/app/search.test.tsx',
  'client/src/features/users/users.test.tsx',
  'client/src/app/talk.test.tsx',
];

/**
 * Within each kind what takes longest begins first, so that workers end together; where servers share their workers with
 * journeys, journeys do, and each worker goes from one kind to the other once: it is started anew then. A fresh checkout
 * knows no durations, and the length of a file, by which it would go otherwise, does not tell them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const kind = ({ project }: TestSpecification): number => (project.name === 'journeys' ? 0 : 1);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || kind(a) - kind(b) || rank(a) - rank(b));
  }
}
