import type { changeWebhook as changeCall } from '@portal/shared/calls/webhook';
import type { RequestOf } from '@portal/shared/define/call';
import type { WordKey } from '@portal/shared/locales/index';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { notices } from '../../../core/notices/slice.ts';
import { useRequest } from '../../../core/request/use-request.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { changeWebhook, endWebhook, rotateWebhook, testWebhook } from '../requests.ts';
import type { Webhook } from './webhook.ts';

type Kinds = RequestOf<typeof changeCall>['kinds'];

/** What is done with a webhook without a form of its own; what takes something away asks before. */
export function useWebhookActs(
  webhook: Webhook,
  changed: () => void,
  rotated: (secret: string, until: string) => void,
) {
  const { id, name, url, stopped } = webhook;
  const kinds = webhook.kinds as Kinds;
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useConfirm();
  const notifyWith = (words: WordKey) => () => {
    dispatch(notices.good({ words }));
    changed();
  };
  const options = { slot: `${id} act`, onFail: changed };
  const test = useRequest(testWebhook, { ...options, onDone: notifyWith('webhooks.tested') });
  const end = useRequest(endWebhook, { ...options, onDone: notifyWith('webhooks.ended') });
  const toggle = useRequest(changeWebhook, {
    ...options,
    onDone: (_, { enabled }) => notifyWith(enabled ? 'webhooks.wentOn' : 'webhooks.stopped')(),
  });
  const rotate = useRequest(rotateWebhook, { ...options, onDone: ({ secret, until }) => rotated(secret, until) });
  return {
    told: notifyWith,
    isBusy: [test, end, toggle, rotate].some(({ status }) => status === 'running'),
    test: () => test.run({ id }),
    toggle: () => toggle.run({ id, name, url, kinds, enabled: stopped !== '' }),
    rotate: async () => {
      const question = { title: t('webhooks.rotateConfirm'), text: t('webhooks.rotateText', { name }) };
      if (await ask({ ...question, yes: t('webhooks.rotate') })) rotate.run({ id });
    },
    end: async () => {
      const question = { title: t('webhooks.confirm'), text: t('webhooks.confirmText', { name }), danger: true };
      if (await ask({ ...question, yes: t('webhooks.end') })) end.run({ id });
    },
  };
}
