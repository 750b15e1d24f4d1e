import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';
import { useTranslate } from '../../kit/translate.ts';

/** Roles in words; one that this portal does not know is shown as it is. */
export function useRoleWords(): (roles: readonly string[]) => string {
  const { i18n } = useTranslation();
  const translate = useTranslate();
  const { list } = useFormat();
  return (roles) =>
    list(roles.map((role) => (i18n.exists(`codes.role.${role}`) ? translate(`codes.role.${role}`) : role)));
}
