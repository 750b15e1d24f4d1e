import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Cluster } from '../../shared/ui/layout.tsx';
import type { Actions } from '../use-actions.ts';
import css from './outcome.module.css';

const offered = z.object({ offer: z.array(z.object({ id: z.string(), name: z.string() })).min(1) });
/** What the form hands to the list: the versions that were just saved. */
export type OfferState = z.infer<typeof offered>;

/** Offers to submit for review what was just saved. */
export function Offer({ actions }: { actions: Actions }) {
  const { t } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const state = offered.safeParse(location.state).data;
  if (!state) return null;
  const close = () => void navigate(location.pathname + location.search, { replace: true, state: null });
  return (
    <Alert
      className={css.outcome ?? ''}
      type="success"
      showIcon
      role="status"
      title={t('record.offer.title')}
      description={t('record.offer.text', {
        names: [...new Set(state.offer.map((one) => one.name))].join(' / '),
      })}
      action={
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
      }
    />
  );
}
