import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files share a document: none leaves anything in it for the next one.
afterEach(cleanup);
