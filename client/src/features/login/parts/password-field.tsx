import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/button.tsx';
import { Input } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './login-form.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(false);
  return (
    <Input
      label={t('site.login.password')}
      type={seen ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      end={
        <IconButton
          className={styles.toggle}
          label={t(seen ? 'site.login.hide' : 'site.login.show')}
          onClick={() => setSeen(!seen)}
        >
          <Icon name={seen ? 'hide' : 'show'} />
        </IconButton>
      }
    />
  );
}
