import { screenAt, titleOf } from '@portal/shared/screens';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../kit/panel.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { ErrorState } from './state.tsx';

/** A back-office page without data: titled like its screen, not like its content. */
export function PageError(props: ComponentProps<typeof ErrorState>) {
  const translate = useTranslate();
  const name = screenAt(useLocation().pathname);
  return (
    <>
      {name && <PageHead title={titleOf(name, translate)} />}
      <ErrorState {...props} />
    </>
  );
}
