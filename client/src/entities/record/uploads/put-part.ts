import { lost } from '../../../core/api/transport.ts';

/** A part of a file, and where it is to be put. */
export interface PartToPut {
  url: string;
  contentType: string;
  part: Blob;
  signal: AbortSignal;
  /** the share of it that has left, 0 to 1 */
  onProgress: (share: number) => void;
}

/**
 * Puts a part where files lie, past the portal; false where that is not to be reached or does not take it, of which a
 * browser tells nothing more. Rejects as a call does once the signal ends.
 */
export const putPart = ({ url, contentType, part, signal, onProgress }: PartToPut): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('PUT', url);
    xhr.setRequestHeader('content-type', contentType);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    xhr.onload = () => resolve(xhr.status >= 200 && xhr.status < 300);
    xhr.onerror = () => resolve(false);
    xhr.onabort = () => reject(lost({ signal }));
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) reject(lost({ signal }));
    else xhr.send(part);
  });
