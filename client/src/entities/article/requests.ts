import { requestFor } from '../../core/request/request.ts';

// Each draws its own failure.
const quiet = { quiet: true };

export const homeArticles = requestFor('homeArticles', quiet);
export const listArticles = requestFor('listArticles', quiet);
export const showArticle = requestFor('showArticle', quiet);
