// @vitest-environment jsdom
import type { PictureUse } from '@portal/shared/rules/file';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderOffice } from '../../../core/testing/office.tsx';
import { usePictureFault } from './use-picture-fault.ts';

// jsdom reads no part of a file
const head = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const part = { arrayBuffer: async () => head.buffer };
const png = { name: 'small.png', size: 1000, slice: () => part } as unknown as File;

/** A browser that draws every picture, of that size. */
function draws(naturalWidth: number, naturalHeight: number) {
  class FakeImage {
    onload = () => {};
    naturalWidth = naturalWidth;
    naturalHeight = naturalHeight;
    set src(_: string) {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('Image', FakeImage);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  onTestFinished(() => void vi.unstubAllGlobals());
}

function PictureInput({ use }: { use: PictureUse }) {
  const faultOf = usePictureFault(use);
  const [fault, setFault] = useState('');
  const choose = async () => setFault((await faultOf(png)) ?? 'none');
  return (
    <button type="button" onClick={() => void choose()}>
      {fault || 'Choose'}
    </button>
  );
}

test.each([
  ['slot', 800, 300, 'small.png: must be at least 1,600 pixels wide; this one is 800 × 300'],
  ['product', 100, 90, 'small.png: must be at least 320 × 320 pixels; this one is 100 × 90'],
  ['wide', 400, 304, 'small.png: must have the ratio 4:3; this one is 400 × 304'],
] as const)('of a picture for %s of %i × %i: what is wanted, and what it is', async (use, width, height, words) => {
  draws(width, height);
  await renderOffice(() => <PictureInput use={use} />, '/user/ProductInfo_b', {});
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
