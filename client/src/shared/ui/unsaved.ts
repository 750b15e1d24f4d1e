import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm.tsx';

/** Asks before a page with unsaved changes is left, inside the portal and out of it. */
export function useUnsaved(dirty: boolean): void {
  const { t } = useTranslation();
  const ask = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('centre.form.unsavedTitle'),
      text: t('centre.form.unsavedText'),
      yes: t('centre.form.leave'),
      no: t('centre.form.stay'),
      danger: true,
    };
    void ask(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask, t]);
  useEffect(() => {
    if (!dirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [dirty]);
}
