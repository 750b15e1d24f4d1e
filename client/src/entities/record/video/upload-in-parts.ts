import { fileTypeOf, type LargeUse } from '@portal/shared/rules/file';
import type { Api } from '../../../core/api/api.ts';
import { RequestProblem } from '../../../core/api/problem.ts';
import { directWay, pieceOf, type StoredFile, sendDirectly, sha256Of, type UploadState } from '../uploads/directly.ts';

/** `sent`: bytes that the portal has, and those on their way. `waiting`: for the connection. */
export interface Progress {
  sent: number;
  waiting: boolean;
}

export interface LargeUpload {
  file: File;
  use: LargeUse;
  onProgress: (progress: Progress) => void;
  /** it goes through the portal, and was not to */
  onDetour?: () => void;
}

/** Until it is tried again, in milliseconds: longer each time in vain, and at once when the network is back. */
const firstPause = 1_000;
const longestPause = 15_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', go, { once: true, signal });
    signal.addEventListener('abort', go, { once: true });
  });
}

/** Nobody knows what became of it, or it will be taken later: it is not the file's fault. */
const passes = ({ problem: { status, code } }: RequestProblem): boolean =>
  code !== 'aborted' && (status === 0 || status === 429 || status >= 500);

/** Those that are missing; the last one again where all are there and nobody has made a file of them. */
export function missingParts({ parts, partSize }: Pick<UploadState, 'parts' | 'partSize'>, size: number): number[] {
  const count = Math.ceil(size / partSize);
  const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !parts.includes(index));
  return missing.length ? missing : [count - 1];
}

/**
 * Brings a file over in parts, and goes on by itself after whatever passes: a broken connection, a process that died. Who
 * begins it again with the same file, after a reload too, goes on with what is there. Where the page says so the parts go
 * past the portal, as long as that is possible. Rejects with what the portal says against the file, and once the signal ends.
 */
export async function uploadInParts(
  api: Pick<Api, 'uploadStart' | 'uploadSign' | 'uploadPart' | 'uploadComplete'>,
  { file, use, onProgress, onDetour = () => {} }: LargeUpload,
  signal: AbortSignal,
  wait: typeof pause = pause,
  direct = directWay(),
): Promise<StoredFile> {
  const sha256 = await sha256Of(file);
  const { name, size, lastModified: modified } = file;
  const fileType = fileTypeOf(use);
  const about = { fileType, use, name: name.slice(-200), size, modified, ...(sha256 && { sha256 }) };

  let route = direct;
  /** Undefined where all that is missing goes through the portal. */
  async function past(): Promise<StoredFile | undefined> {
    if (!route || !sha256) return undefined;
    const onSent = (sent: number) => onProgress({ sent, waiting: false });
    const detour = () => {
      route = undefined;
      onDetour();
    };
    const directUpload = { file, about: { ...about, sha256 }, onSent, onDetour: detour };
    return sendDirectly(api, directUpload, signal, route);
  }

  async function send(): Promise<StoredFile> {
    const storedFile = await past();
    if (storedFile) return storedFile;
    let state = await api.uploadStart(about, { signal });
    const { uploadId, partSize } = state;
    for (const index of missingParts(state, size)) {
      if (state.file) break;
      const there = Math.min(state.parts.length * partSize, size);
      const part = pieceOf(file, index, partSize);
      const reportProgress = (share: number) =>
        onProgress({ sent: Math.min(there + share * part.size, size), waiting: false });
      reportProgress(0);
      state = await api.uploadPart({ uploadId, index }, { file: part, signal, onProgress: reportProgress });
      inVain = 0;
    }
    // what was missing when it began has been sent
    return state.file ?? send();
  }

  let inVain = 0;
  while (true) {
    try {
      return await send();
    } catch (cause) {
      if (!(cause instanceof RequestProblem) || !passes(cause) || signal.aborted) throw cause;
      onProgress({ sent: 0, waiting: true });
      await wait(Math.min(firstPause * 2 ** inVain++, longestPause), signal);
    }
  }
}
