import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/button.tsx';
import { Input } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import styles from './form.module.css';

/** Longer than any password may be, so that what is pasted is refused instead of cut. */
const longest = 100;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Input>, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isVisible, setSeen] = useState(false);
  return (
    <Input
      maxLength={longest}
      {...props}
      type={isVisible ? 'text' : 'password'}
      // a field of dots has no letters
      autoCapitalize={isVisible ? 'none' : undefined}
      spellCheck={false}
      end={
        <IconButton
          className={styles.toggle}
          label={t(isVisible ? 'site.login.hide' : 'site.login.show')}
          disabled={props.disabled}
          onClick={() => setSeen(!isVisible)}
        >
          <Icon name={isVisible ? 'hide' : 'show'} />
        </IconButton>
      }
    />
  );
}
