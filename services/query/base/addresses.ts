import { type PictureWidth, pictureAt } from '@portal/shared/pictures';

/** Address of a file, at a width in pixels or as it is. */
export type Addresses = (fileId: string, width?: PictureWidth) => string;

/** For files of public content. */
export const publicAddress: Addresses = (fileId, width) =>
  width ? pictureAt(`/resource/${fileId}`, width) : `/resource/${fileId}`;

/** A rich text with these addresses of its pictures; it is stored with plain ones. */
export const withPictures = (html: string, address: Addresses): string =>
  html.replace(
    /src="\/resource\/([0-9a-f-]{36})"/g,
    (_, fileId: string) => `src="${address(fileId, 960).replaceAll('&', '&amp;')}"`,
  );
