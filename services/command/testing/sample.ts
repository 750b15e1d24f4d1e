import type { StoredFile } from '@portal/shared/record-validation';
import type { Content, Field, ReviewedKind } from '@portal/shared/records/define';

/** A content of any kind of record for tests, by its definition alone. */

const fileOf = (name: string): string => `file-of-${name}`;

function sampleOf(name: string, field: Field): string | string[] {
  switch (field.type) {
    case 'pictures':
      return [fileOf(name)];
    case 'video':
    case 'documents':
    case 'shares':
      return [];
    case 'codes':
      return [field.codes[0] ?? ''];
    case 'code':
      return field.codes[0] ?? '';
    default:
      return field.type === 'date' ? '2026-01-02' : '1';
  }
}

export const contentOf = ({ fields }: Pick<ReviewedKind, 'fields'>): Content =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field)]));

/** What is known of the files that it names. */
export const filesOf = ({ fields }: ReviewedKind, owner: string): StoredFile[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'pictures'
      ? [
          {
            fileId: fileOf(name),
            owner,
            use: field.use,
            sha256: name,
            mime: 'image/png',
            bytes: 1,
            width: 1,
            height: 1,
          },
        ]
      : [],
  );
