// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { Empty } from 'antd';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderOffice } from '../../core/testing/office.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const onMount = vi.fn();

function Inside() {
  useEffect(onMount, []);
  return <Empty image={<i />} />;
}
const Screen = () => (
  <ThemeProvider>
    <Inside />
  </ThemeProvider>
);

test('a page begins once, in the words of its language: what was chosen or typed early is kept', async () => {
  await act(() => renderOffice(Screen, '/inside', {}));
  expect(await screen.findByText('暂无数据')).toBeTruthy();
  // effects come after what is seen
  await expect.poll(() => onMount.mock.calls.length).toBe(1);
});
