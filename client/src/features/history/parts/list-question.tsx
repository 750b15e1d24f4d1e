import { type Lan, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/access/session.ts';
import { useSettings } from '../../../shared/access/settings.ts';
import { complaint, kindOf } from '../moment.ts';
import { type Chosen, MomentField } from './moment-field.tsx';
import css from './moments.module.css';

export interface Question {
  asOf: string;
  site: Site;
  lan: Lan;
}

interface Props {
  /** what was asked last */
  asked: Partial<Question>;
  busy: boolean;
  ask: (question: Question) => void;
}

/** Which list is to be replayed, up to which moment. */
export function ListQuestion({ asked, busy, ask }: Props) {
  const { t } = useTranslation();
  const settings = useSettings();
  const session = useSession();
  const own: Site = session.status === 'user' ? session.user.userDomain : mainSite;
  const [chosen, choose] = useState<Chosen>(() => ({ kind: kindOf(asked.asOf ?? ''), moment: asked.asOf ?? '' }));
  const [site, setSite] = useState<Site>(asked.site ?? own);
  const [lan, setLan] = useState<Lan>(asked.lan ?? settings.lan);
  const [sent, setSent] = useState(false);
  const wrong = complaint(chosen.kind, chosen.moment, new Date());
  const send = () => {
    setSent(wrong !== undefined);
    if (!wrong) ask({ asOf: chosen.moment, site, lan });
  };
  return (
    <Form layout="vertical" className={css.moments} onFinish={send}>
      <div className={css.fields}>
        <MomentField label={t('trail.moment.first')} chosen={chosen} choose={choose} wrong={sent ? wrong : undefined} />
        <div className={css.choices}>
          {own === mainSite && (
            <Form.Item label={t('trail.past.site')} htmlFor="list-site">
              <Select
                id="list-site"
                value={site}
                options={sites.map((value) => ({ value, label: t(`codes.site.${value}`) }))}
                onChange={setSite}
              />
            </Form.Item>
          )}
          <Form.Item label={t('trail.past.language')} htmlFor="list-language">
            <Select
              id="list-language"
              value={lan}
              options={languages.map((value) => ({ value, label: t(`codes.language.${value}`) }))}
              onChange={setLan}
            />
          </Form.Item>
        </div>
      </div>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('trail.past.replay')}
        </Button>
      </div>
    </Form>
  );
}
