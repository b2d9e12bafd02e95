import { PAGE_SIZE_DEFAULT } from '@pavilion/contract/scalars';

export type PageRequest = { readonly page?: number | undefined; readonly page_size?: number | undefined };
export type Page = { readonly offset: number; readonly limit: number };

/** Which rows a list is asked for; pages count from 1. */
export function pageOf({ page = 1, page_size = PAGE_SIZE_DEFAULT }: PageRequest): Page {
  return { offset: (page - 1) * page_size, limit: page_size };
}
