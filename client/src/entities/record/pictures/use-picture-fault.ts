import { type PictureUse, pictureRules } from '@portal/shared/rules/file';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { boundsOf } from './picture.ts';
import { pictureFacts, pictureFault } from './picture-check.ts';

/** What is wrong with a file for that use, in words: what is wanted, and what was found; undefined where nothing is. */
export function usePictureFault(use: PictureUse) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  return async (file: File): Promise<string | undefined> => {
    const facts = await pictureFacts(file);
    const fault = pictureFault(facts, pictureRules[use]);
    const { width = 0, height = 0 } = facts.size ?? {};
    const bounds = boundsOf(use);
    const found = `${figure(width)} × ${figure(height)}`;
    const limits = { width: figure(bounds.width), height: figure(bounds.height), max: bounds.size };
    return fault && t(`record.form.${fault}`, { ...bounds, ...limits, name: file.name, found });
  };
}
