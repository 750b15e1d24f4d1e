import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest of its kind, longest first: a journey of half a minute, and of the others what stands out. */
export const longest: readonly string[] = [
  'infra/journeys/every-page.test.ts',
  'infra/journeys/foreign-exchange.test.ts',
  'infra/journeys/alerts.test.ts',
  'infra/journeys/restarts.test.ts',
  'infra/journeys/institutional-screens.test.ts',
  'infra/journeys/upgrade.test.ts',
  'infra/journeys/faults.test.ts',
  'infra/journeys/sample.test.ts',
  'infra/journeys/killed-bank.test.ts',
  'infra/journeys/data-map.test.ts',
  'infra/journeys/video.test.ts',
  'infra/journeys/secrets.test.ts',
  'infra/journeys/state.test.ts',
  'infra/journeys/consultation.test.ts',
  'infra/journeys/account-area.test.ts',
  'infra/journeys/oidc.test.ts',
  'infra/journeys/groups.test.ts',
  'infra/journeys/sandbox.test.ts',
  'infra/journeys/trail.test.ts',
  'infra/journeys/life.test.ts',
  'infra/journeys/browses.test.ts',
  'infra/journeys/hostile.test.ts',
  'infra/journeys/certificates.test.ts',
  'infra/journeys/articles.test.ts',
  'infra/journeys/seals.test.ts',
  'infra/journeys/direct.test.ts',
  'infra/journeys/company.test.ts',
  'infra/journeys/accounts-screens.test.ts',
  'infra/journeys/second-factor.test.ts',
  'infra/journeys/firefox.test.ts',
  'infra/journeys/failover.test.ts',
  'infra/journeys/portal-settings.test.ts',
  'infra/journeys/recommend.test.ts',
  'infra/journeys/membership.test.ts',
  'infra/journeys/browser.test.ts',
  'infra/journeys/erasure.test.ts',
  'infra/journeys/letters.test.ts',
  'infra/journeys/copyright.test.ts',
  'infra/journeys/webhooks.test.ts',
  'infra/journeys/pages.test.ts',
  'infra/journeys/live.test.ts',
  'infra/backup/backup.test.ts',
  'services/query/projector/self-check.test.ts',
  'infra/embedded/start.test.ts',
  'infra/projection/rebuild.test.ts',
  'infra/http/every-call.test.ts',
  'infra/bus/cluster.test.ts',
  'infra/gateway/server.test.ts',
  'infra/projection/self-check.test.ts',
  'infra/seals/sealer.test.ts',
  'services/command/workflow/handlers-remittance.test.ts',
  'infra/event-store/outage.test.ts',
  'infra/projection/runner.test.ts',
  'services/query/reviewed/plans.test.ts',
  'infra/backup/drill.test.ts',
  'services/notifier/reactor.test.ts',
  'infra/seals/checker.test.ts',
  'services/command/workflow/handlers-receipt.test.ts',
  'infra/event-store/verify.test.ts',
  'infra/seals/watch.test.ts',
  'services/query/search/judged/search.test.ts',
  'infra/iso20022/camt.test.ts',
  'infra/checks/browsers.test.ts',
  'client/src/app/server.test.tsx',
  'infra/checks/contracts/openapi.test.ts',
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
