import { Alert, Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFormat } from '../../kit/format/use-format.ts';
import { Cluster, Stack } from '../../kit/layout.tsx';
import { usePhone } from '../../kit/use-media.ts';
import type { DraftOffered } from '../forms/draft.ts';
import { giveUpUnsaved, hasUnsaved, useUnloadGuard, useUnsaved } from '../forms/leave-guard.ts';

/** Asks before unsaved entries are lost: true if there are none, or the user discards them. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTranslation();
  const ask = useConfirm();
  return useCallback(async () => {
    if (!hasUnsaved()) return true;
    const question = {
      title: t('centre.form.unsavedTitle'),
      text: t('centre.form.unsavedText'),
      yes: t('centre.form.leave'),
      no: t('centre.form.stay'),
      danger: true,
    };
    const leaves = await ask(question);
    if (leaves) giveUpUnsaved();
    return leaves;
  }, [ask, t]);
}

/** Closes a dialog, after a question if it has unsaved entries. */
export function useClosing(dirty: boolean, close: () => void): () => void {
  const mayLeave = useMayLeave();
  useUnsaved(dirty);
  return () => {
    if (!dirty) return close();
    void mayLeave().then((leaves) => leaves && close());
  };
}

/** Whether two addresses show different pages or records. */
const isElsewhere = (a: Pick<Location, 'pathname' | 'search'>, b: Pick<Location, 'pathname' | 'search'>) => {
  const idOf = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get('id');
  return a.pathname !== b.pathname || idOf(a) !== idOf(b);
};

/** Once for all forms: guards links, going back, and closing the tab. Logging out and dialogs ask by themselves. */
export function LeaveGuard(): null {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && isElsewhere(currentLocation, nextLocation),
  );
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsking = useRef(false);
  useEffect(() => {
    // repeated attempts to leave ask once, and the answer counts for the last one
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeave().then((leaves) => {
      isAsking.current = false;
      const { state, proceed, reset } = latest.current;
      if (state === 'blocked') (leaves ? proceed : reset)();
    });
  }, [blocker, mayLeave]);
  useUnloadGuard();
  return null;
}

interface OfferProps {
  draft: DraftOffered;
  /** stored on the server, not in this browser */
  onServer?: boolean;
}

/** Offers a saved draft of a form. */
export function DraftOffer({ draft, onServer = false }: OfferProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const isPhone = usePhone();
  if (!draft.found) return null;
  const choice = (
    <Cluster gap={2}>
      <Button type="primary" onClick={draft.restore}>
        {t('centre.form.restoreDraft')}
      </Button>
      <Button onClick={draft.discard}>{t('centre.form.discardDraft')}</Button>
    </Cluster>
  );
  return (
    <Stack below={4}>
      <Alert
        type="info"
        showIcon
        title={t(onServer ? 'centre.form.draftOnServer' : 'centre.form.draft', {
          at: dateTime(new Date(draft.found.at).toISOString()),
        })}
        // on a phone there is no room beside the buttons
        {...(isPhone ? { description: choice } : { action: choice })}
      />
    </Stack>
  );
}
