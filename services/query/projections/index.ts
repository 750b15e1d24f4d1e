import { accounts } from './accounts/model.ts';
import { figures } from './figures/model.ts';
import { files } from './files/model.ts';
import { history } from './history/model.ts';
import { inbox } from './inbox/model.ts';
import { productCards } from './product_cards/model.ts';
import { products } from './products/model.ts';
import { publishedFiles } from './published_files/model.ts';

/** Every read model of the portal. */
export const models = [products, productCards, publishedFiles, files, accounts, inbox, history, figures] as const;
