import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What somebody enters: it begins with what is told from elsewhere, as by the address, and does so again whenever something
 * else is told. That is taken over while it is drawn: an effect would undo what was typed before it ran. `addressValue` is a text, or
 * an object of texts and numbers.
 */
export function useEntered<Told>(addressValue: Told): [Told, Dispatch<SetStateAction<Told>>] {
  const since = JSON.stringify(addressValue);
  const [known, setKnown] = useState(since);
  const [entered, setEntered] = useState(addressValue);
  if (known === since) return [entered, setEntered];
  setKnown(since);
  setEntered(addressValue);
  return [addressValue, setEntered];
}
