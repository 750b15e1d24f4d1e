import 'i18next';
import type { Words } from '@portal/shared/locales/index';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
  }
}
