import { Alert, Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './changed-alert.module.css';

interface Props {
  title: string;
  /** what differs, and what can be done about it */
  children: ReactNode;
}

/** A form's record was changed elsewhere: the title stays in sight, however far the form is scrolled, and leads to the rest. */
export function ChangedAlert({ title, children }: Props) {
  const { t } = useTranslation();
  const details = useRef<HTMLElement>(null);
  const show = () => {
    details.current?.scrollIntoView({ block: 'start' });
    details.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Alert
        className={css.banner ?? ''}
        type="warning"
        showIcon
        role="alert"
        title={title}
        action={
          <Button size="small" onClick={show}>
            {t('centre.changed.show')}
          </Button>
        }
      />
      <section ref={details} className={css.details} tabIndex={-1} aria-label={title}>
        {children}
      </section>
    </>
  );
}
