import { useContent } from '../../components/language.tsx';
import { FollowUpForm } from './follow-up-form.tsx';

export function BoardFormPage() {
  const { boardForm } = useContent();
  return <FollowUpForm kind="board" page="boardForm" words={boardForm} />;
}
