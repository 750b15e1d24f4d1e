import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What somebody enters: it begins with what is told from elsewhere, as by the address, and does so again whenever something
 * else is told. That is taken over while it is drawn: an effect would undo what was typed before it ran. `addressValue` is a text, or
 * an object of texts and numbers.
 */
export function useEntered<Told>(addressValue: Told): [Told, Dispatch<SetStateAction<Told>>] {
  const since = JSON.stringify(addressValue);
  const [known, know] = useState(since);
  const [entered, enter] = useState(addressValue);
  if (known === since) return [entered, enter];
  know(since);
  enter(addressValue);
  return [addressValue, enter];
}
