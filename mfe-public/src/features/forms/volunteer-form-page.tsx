import { useContent } from '../../components/language.tsx';
import { FollowUpForm } from './follow-up-form.tsx';

export function VolunteerFormPage() {
  const { volunteerForm } = useContent();
  return <FollowUpForm kind="volunteer" page="volunteerForm" words={volunteerForm} />;
}
