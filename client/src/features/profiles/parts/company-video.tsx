import type { CompanyProfile } from '@portal/shared/calls/profiles';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Video } from '../../../kit/video.tsx';

/** The film of a company, over its page. */
export function CompanyVideo({ profile, onClose }: { profile: CompanyProfile; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, lan: language, mediaUrls, mediaWords } = profile;
  const [src = '', poster] = mediaUrls;
  const label = `${name}, ${t('site.goods.video')}`;
  return (
    <Dialog label={label} onClose={onClose}>
      <Video src={src} poster={poster} label={label} words={mediaWords} lang={langTag[language]} />
    </Dialog>
  );
}
