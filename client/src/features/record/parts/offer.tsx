import type { ReviewedKind } from '@portal/shared/records/define';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Cluster } from '../../../kit/layout.tsx';
import type { Actions } from '../use-actions.ts';
import css from './outcome.module.css';

const offered = z.object({
  offer: z.array(z.object({ id: z.string(), name: z.string(), recordVersion: z.number() })).min(1),
});
/** What the form hands to the list: the versions that were just saved. */
export type OfferState = z.infer<typeof offered>;

interface Props {
  kind: ReviewedKind;
  actions: Actions;
}

/** Offers to submit for review what was just saved, or says that it waits already. */
export function Offer({ kind, actions }: Props) {
  const { t } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const state = offered.safeParse(location.state).data;
  if (!state) return null;
  const close = () => void navigate(location.pathname + location.search, { replace: true, state: null });
  const group = kind.submitsOnSave ? 'sent' : 'offer';
  return (
    <Alert
      className={css.outcome ?? ''}
      type="success"
      showIcon
      role="status"
      title={t(`record.${group}.title`)}
      description={t(`record.${group}.text`, {
        names: [...new Set(state.offer.map((version) => version.name))].join(' / '),
      })}
      action={
        !kind.submitsOnSave && (
          <Cluster as="span" inline>
            <Button
              onClick={() => {
                actions.offered(state.offer);
                close();
              }}
            >
              {t('record.offer.yes')}
            </Button>
            <Button type="text" onClick={close}>
              {t('record.offer.no')}
            </Button>
          </Cluster>
        )
      }
    />
  );
}
