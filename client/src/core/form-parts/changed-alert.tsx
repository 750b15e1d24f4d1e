import { Alert, Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './changed-alert.module.css';

interface Props {
  title: string;
  /** the differences, and the available actions */
  children: ReactNode;
}

/** A form's record was changed by someone else: its title stays visible while scrolling, and links to the details. */
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
