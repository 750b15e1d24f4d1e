export { article } from '@portal/shared/locales/en/article';
export { broadcast } from '@portal/shared/locales/en/broadcast';
export { publishedNouns as kinds, slotRules as slot } from '@portal/shared/locales/en/published';
export { publishing } from '@portal/shared/locales/en/publishing';
export { recommend } from '@portal/shared/locales/en/recommend';
