import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { imported } from '../../core/api/imported.ts';

interface Props {
  label: string;
  hint?: string;
  className: string | undefined;
  /** what it holds before anybody types */
  value?: string;
}

/**
 * The field of a form that searches. Until somebody turns to it, it is one like any other, and its form is sent by the
 * browser; with that comes what makes it a combobox, with a list of what may be meant.
 */
export function OfferedField({ label, hint, className, value }: Props) {
  const [offers, setOffers] = useState<ReactElement>();
  const turned = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (offers) return;
    imported(() => import('./offers.tsx'), 'Offers').then(
      (Offers) => setOffers(<Offers field={field} />),
      // asked for again at the next occasion
      console.error,
    );
  };
  return (
    <>
      <input
        className={className}
        name="keyword"
        role="combobox"
        aria-expanded="false"
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        autoComplete="off"
        defaultValue={value}
        onFocus={turned}
        onInput={turned}
      />
      {offers}
    </>
  );
}
