// @vitest-environment jsdom
import { File as CompleteFile } from 'node:buffer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '../../../core/api/api.ts';
import { local, RequestProblem } from '../../../core/api/problem.ts';
import { renderOffice } from '../../../core/testing/office.tsx';
import type { Video } from './video.ts';
import { VideoEntry } from './video-entry.tsx';

const [fileId, uploadId] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const storedFile = { fileId, url: `/resource/${fileId}` };

beforeAll(() => {
  // this browser plays nothing: what it cannot say is left to the portal
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
  // that of jsdom cannot be read
  vi.stubGlobal('File', CompleteFile);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.onerror?.('not played'));
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const uploading = vi.fn<(count: number) => void>();
function Screen() {
  const [video, setVideo] = useState<Video>();
  return <VideoEntry label="Video · English" id="media" value={video} onChange={setVideo} onUploading={uploading} />;
}

const mp4 = (bytes: number) => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode('\0\0\0\x18ftypisom'));
  return new File([content], 'film.mp4', { type: 'video/mp4' });
};
const choose = async (file: File) => {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#media');
    if (!found) throw new Error('there is no field for a video');
    return found;
  });
  fireEvent.change(input, { target: { files: [file] } });
};
const state = (parts: number[], file: typeof storedFile | null = null) => ({ uploadId, partSize: 10, parts, file });

test('what is no MP4 is said before anything is sent', async () => {
  const uploadStart = vi.fn<Api['uploadStart']>();
  await renderOffice(Screen, '/user/x', { uploadStart });
  await choose(new File(['\x89PNG and so on'], 'picture.mp4'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('picture.mp4: only MP4 videos are accepted'),
  );
  expect(uploadStart).not.toHaveBeenCalled();
});

test('paused it sends nothing; gone on with it sends what is missing; then it is the field’s video', async () => {
  let arrived: number[] = [];
  const sent: number[] = [];
  let isHeld = true;
  const uploadPart = vi.fn<Api['uploadPart']>(async ({ index }, options) => {
    if (index === 1 && isHeld)
      await new Promise((_, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new RequestProblem(local('aborted')))),
      );
    sent.push(index);
    arrived = [...arrived, index];
    return state(arrived, arrived.length === 3 ? storedFile : null);
  });
  await renderOffice(Screen, '/user/x', { uploadStart: async () => state(arrived), uploadPart });
  await choose(mp4(25));
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^Paused at/)).toBeTruthy();
  expect(uploading).toHaveBeenLastCalledWith(1);
  isHeld = false;
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  const player = await screen.findByLabelText('Video · English');
  expect(player.getAttribute('preload')).toBe('none');
  expect(new Set(sent)).toEqual(new Set([0, 1, 2]));
  await waitFor(() => expect(uploading).toHaveBeenLastCalledWith(0));
  fireEvent.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(await screen.findByText('Upload video')).toBeTruthy();
});

test('what the portal says against the file is told, and another may be chosen', async () => {
  const problem = new RequestProblem({ code: 'file.video.ratio', message: 'The video must be 4 : 3', status: 200 });
  const uploadPart = async () => Promise.reject(problem);
  await renderOffice(Screen, '/user/x', { uploadStart: async () => state([]), uploadPart });
  await choose(mp4(15));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('film.mp4: The video must be 4 : 3'));
  expect(screen.getByText('Upload video')).toBeTruthy();
});
