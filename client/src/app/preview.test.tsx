// @vitest-environment jsdom
import type { Preview as Shown } from '@portal/shared/calls/preview';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOffice } from '../core/testing/office.tsx';
import { Preview } from './preview.tsx';

const prdId = '00000000-0000-4000-8000-000000000001';
const images = ['1', '2'].map((digit) => ({ image: `/resource/00000000-0000-4000-8000-0000000000f${digit}` }));
const product = {
  prdId,
  lan: 'EN',
  languages: ['EN'],
  productName: 'Book 1',
  companyName: 'Library',
  category: '04',
  categoryArr: ['04'],
  summary: '<p>Words</p>',
  images,
  mediaUrls: [],
  mediaWords: '',
  putonTime: '',
  registryStatus: '0',
  copyrightNumber: '',
  region: '',
  officeAddr: '',
  tele: '',
  email: '',
  rightsHolder: '',
  copyrightInfo: null,
  guessProductInfoList: [],
  guessCompanyInfo: null,
  guessPlatformInfoList: [],
  newArrivals: [],
} as unknown as NonNullable<Shown['product']>;
const previewProps: Shown = {
  id: `${prdId}-en`,
  lan: 'EN',
  isPublic: false,
  companyName: 'Library',
  card: {},
  product,
};

test('the pictures of a product’s preview open as in the review, the next one by the arrow key', async () => {
  const address = `/user/Preview?kind=product&id=${previewProps.id}`;
  await renderOffice(Preview, address, {
    previewRecord: async () => previewProps,
    publicMoves: async () => ({ moved: {} }),
    productCounters: async () => ({ list: [] }),
    rankProducts: async () => ({ list: [] }),
  });
  const large = () => document.querySelector('[role=dialog] img')?.getAttribute('src');
  fireEvent.click(await screen.findByRole('button', { name: 'Picture 2 of 2' }));
  fireEvent.click(screen.getByRole('img', { name: 'Book 1, Picture 2 of 2' }));
  await waitFor(() => expect(large()).toBe(images[1]?.image));
  fireEvent.keyDown(window, { key: 'ArrowLeft', keyCode: 37 });
  await waitFor(() => expect(large()).toBe(images[0]?.image));
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.querySelector('[role=dialog] img')).toBeNull());
});
