import { requestFor } from '../../shared/request/request.ts';

// The page draws their failures.
const quiet = { quiet: true };

export const searchAll = requestFor('searchAll', quiet);
