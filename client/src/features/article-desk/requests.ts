import { officeRequestFor } from '../../core/request/office.ts';

export const articles = officeRequestFor('manageArticles', { quiet: true });
export const article = officeRequestFor('loadArticle', { quiet: true });
export const change = officeRequestFor('changeArticles', { quiet: true });

/** Its answer is drawn in the form that asked. */
export const save = officeRequestFor('saveArticle', { quiet: true, mode: 'leading' });
