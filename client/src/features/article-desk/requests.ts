import { requestFor } from '../../shared/request/request.ts';

export const articles = requestFor('manageArticles', { quiet: true });
export const article = requestFor('loadArticle', { quiet: true });
export const change = requestFor('changeArticles', { quiet: true });

/** Its answer is drawn in the form that asked. */
export const save = requestFor('saveArticle', { quiet: true, mode: 'leading' });
