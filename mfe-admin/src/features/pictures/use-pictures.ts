import type { Image } from '@secondset/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createImagesApi } from '../../api/images-api.ts';
import { useConsole } from '../../console-context.tsx';
import { queryKeys } from '../../query-keys.ts';

/** What a picture is called: the name of its file. */
export const pictureTitle = ({ name }: Image) => name || 'Picture without a name';

/** The library of pictures, newest first, as far as it was asked for. */
export function usePictures(search: string) {
  const { session } = useConsole();
  const api = useMemo(() => createImagesApi(session), [session]);
  const query = useInfiniteQuery({
    queryKey: queryKeys.imageList(search),
    queryFn: ({ pageParam: cursor }) => api.list({ search: search || undefined, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
  return { api, query, images: query.data?.pages.flatMap((page) => page.images) ?? [] };
}
