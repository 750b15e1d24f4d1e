export { article } from '@portal/shared/locales/zh/article';
export { broadcast } from '@portal/shared/locales/zh/broadcast';
export { publishedNouns as kinds, slotRules as slot } from '@portal/shared/locales/zh/published';
export { publishing } from '@portal/shared/locales/zh/publishing';
export { recommend } from '@portal/shared/locales/zh/recommend';
