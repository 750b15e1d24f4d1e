import { screenAt, titleOf } from '@portal/shared/screens';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../kit/panel.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { ErrorState } from './state.tsx';

/** A page of the back office of which nothing could be read: it is called like its screen, not like what it would show. */
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
