import type { Site } from '@portal/shared/codes/index';
import type { WebhookEvent } from '@portal/shared/events/webhook';
import { type Refusal, refuse, refuseFields } from '@portal/shared/refusal';
import { type WebhookHears, webhookKinds } from '@portal/shared/rules/webhook';

/** What its owner chooses: how it is called, where it leads, and of which kinds it hears; none: of all. */
export interface WebhookSettings {
  name: string;
  url: string;
  kinds: readonly string[];
}

/** A webhook; undefined when there is none, or no more. Of who was erased it has neither name nor address. */
export type Webhook =
  | { umId: string; hears: WebhookHears; name: string | null; url: string | null; kinds: string[]; isStopped: boolean }
  | undefined;

export type WebhookCommand = { id: string; umId: string } & (
  | ({ act: 'make'; hears: WebhookHears; site: Site; mayHearPublic: boolean } & WebhookSettings)
  | ({ act: 'change'; enabled: boolean } & WebhookSettings)
  | { act: 'rotate'; until: string }
  | { act: 'replay'; after: number }
  | { act: 'test' | 'end' }
);

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Kinds that it does not hear of are no choice. */
const fits = (scope: WebhookHears, kinds: readonly string[]): boolean => {
  const known: readonly string[] = webhookKinds[scope];
  return kinds.every((kind) => known.includes(kind));
};
const noSuchKind = refuseFields('400', { kinds: 'fields.code' });

/** Pure. A webhook is its owner's alone; what happens in public on a site is told to administrators of it. */
export function decideWebhook(command: WebhookCommand, now: Webhook): readonly WebhookEvent[] | Refusal {
  const { id, umId: accountId } = command;
  const whose = { id, umId: accountId };
  if (command.act === 'make') {
    const { hears: scope, site, name, url, mayHearPublic } = command;
    const kinds = [...new Set(command.kinds)];
    if (now) return refuse('404');
    if (scope === 'public' && !mayHearPublic) return refuseFields('400', { hears: 'fields.code' });
    if (!fits(scope, kinds)) return noSuchKind;
    return [{ type: 'WebhookMade', data: { ...whose, hears: scope, site, kinds, name, url } }];
  }
  if (now?.umId !== accountId) return refuse('404');
  switch (command.act) {
    case 'change': {
      const { name, url, enabled } = command;
      const kinds = [...new Set(command.kinds)];
      if (!fits(now.hears, kinds)) return noSuchKind;
      const stays = name === now.name && url === now.url && isSame(kinds, now.kinds);
      return [
        ...(stays ? [] : [{ type: 'WebhookChanged' as const, data: { ...whose, kinds, name, url } }]),
        ...(enabled && now.isStopped ? [{ type: 'WebhookEnabled' as const, data: whose }] : []),
        ...(!enabled && !now.isStopped
          ? [{ type: 'WebhookDisabled' as const, data: { ...whose, why: 'owner' as const, status: 0 } }]
          : []),
      ];
    }
    case 'rotate':
      return [{ type: 'WebhookRotated', data: { ...whose, oldUntil: command.until } }];
    case 'replay':
      return [{ type: 'WebhookReplayAsked', data: { ...whose, after: command.after } }];
    case 'test':
      return now.isStopped ? refuse('webhook.stopped') : [{ type: 'WebhookTestAsked', data: whose }];
    case 'end':
      return [{ type: 'WebhookEnded', data: whose }];
  }
}

export function evolveWebhook(now: Webhook, { type, data }: WebhookEvent): Webhook {
  switch (type) {
    case 'WebhookMade': {
      const { umId: accountId, hears: scope, name, url, kinds } = data;
      return { umId: accountId, hears: scope, name, url, kinds, isStopped: false };
    }
    case 'WebhookChanged':
      return now && { ...now, name: data.name, url: data.url, kinds: data.kinds };
    case 'WebhookDisabled':
      return now && { ...now, isStopped: true };
    case 'WebhookEnabled':
      return now && { ...now, isStopped: false };
    case 'WebhookEnded':
      return undefined;
    default:
      return now;
  }
}
