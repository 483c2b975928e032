/** Columns of the published tables: HimitZH/HOJ `sqlAndsetting/hoj.sql` at 57d8b52. */
export const schema: Readonly<Record<string, string>> = {
  admin_sys_notice: 'id title content type state recipient_id admin_id gmt_create gmt_modified',
  announcement: 'id title content uid status gid gmt_create gmt_modified',
  auth: 'id name permission status gmt_create gmt_modified',
  category: 'id name gmt_create gmt_modified',
  code_template: 'id pid lid code status gmt_create gmt_modified',
  comment: 'id cid did content from_uid from_name from_avatar from_role like_num status gmt_create gmt_modified',
  comment_like: 'id uid cid gmt_create gmt_modified',
  contest:
    'id uid author title type description source auth pwd start_time end_time duration seal_rank seal_rank_time auto_real_rank status visible open_print open_account_limit account_limit_rule rank_show_name open_rank star_account oi_rank_score_type is_group gid award_type award_config allow_end_submit gmt_create gmt_modified',
  contest_announcement: 'id aid cid gmt_create gmt_modified',
  contest_explanation: 'id cid uid content gmt_create gmt_modified',
  contest_print: 'id username realname cid content status gmt_create gmt_modified',
  contest_problem: 'id display_id cid pid display_title color gmt_create gmt_modified',
  contest_record:
    'id cid uid pid cpid username realname display_id submit_id status submit_time time score use_time first_blood checked gmt_create gmt_modified',
  contest_register: 'id cid uid status gmt_create gmt_modified',
  contest_score: 'id cid last change now gmt_create gmt_modified',
  discussion:
    'id category_id title description content pid uid author avatar role view_num like_num top_priority comment_num status gid gmt_create gmt_modified',
  discussion_like: 'id uid did gmt_create gmt_modified',
  discussion_report: 'id did reporter content status gmt_create gmt_modified',
  file: 'id uid name suffix folder_path file_path type delete gid gmt_create gmt_modified',
  group: 'id avatar name short_name brief description owner uid auth visible status code gmt_create gmt_modified',
  group_member: 'id gid uid auth reason gmt_create gmt_modified',
  judge:
    'submit_id pid display_pid uid username submit_time status share error_message time memory score length code language gid cid cpid judger ip version oi_rank_score vjudge_submit_id vjudge_username vjudge_password is_manual gmt_create gmt_modified',
  judge_case:
    'id submit_id uid pid case_id status time memory score group_num seq mode input_data output_data user_output gmt_create gmt_modified',
  judge_server:
    'id name ip port url cpu_core task_number max_task_number status is_remote cf_submittable gmt_create gmt_modified',
  language:
    'id content_type description name compile_command template code_template is_spj oj seq gmt_create gmt_modified',
  mapping_training_category: 'id tid cid gmt_create gmt_modified',
  msg_remind:
    'id action source_id source_type source_content quote_id quote_type url state sender_id recipient_id gmt_create gmt_modified',
  problem:
    'id problem_id title author type time_limit memory_limit stack_limit description input output examples is_remote source difficulty hint auth io_score code_share judge_mode judge_case_mode user_extra_file judge_extra_file spj_code spj_language is_remove_end_blank open_case_result is_upload_case case_version modified_user is_group gid apply_public_progress is_file_io io_read_file_name io_write_file_name gmt_create gmt_modified',
  problem_case: 'id pid input output score status group_num gmt_create gmt_modified',
  problem_language: 'id pid lid gmt_create gmt_modified',
  problem_tag: 'id pid tid gmt_create gmt_modified',
  remote_judge_account: 'id oj username password status version gmt_create gmt_modified',
  reply:
    'id comment_id from_uid from_name from_avatar from_role to_uid to_name to_avatar content status gmt_create gmt_modified',
  role: 'id role description status gmt_create gmt_modified',
  role_auth: 'id auth_id role_id gmt_create gmt_modified',
  session: 'id uid user_agent ip gmt_create gmt_modified',
  tag: 'id name color oj gid tcid gmt_create gmt_modified',
  tag_classification: 'id name oj gmt_create gmt_modified rank',
  training: 'id title description author auth private_pwd rank status is_group gid gmt_create gmt_modified',
  training_category: 'id name color gid gmt_create gmt_modified',
  training_problem: 'id tid pid rank display_id gmt_create gmt_modified',
  training_record: 'id tid tpid pid uid submit_id gmt_create gmt_modified',
  training_register: 'id tid uid status gmt_create gmt_modified',
  user_acproblem: 'id uid pid submit_id gmt_create gmt_modified',
  user_info:
    'uuid username password nickname school course number realname gender github blog cf_username email avatar signature title_name title_color status gmt_create gmt_modified',
  user_record: 'id uid rating gmt_create gmt_modified',
  user_role: 'id uid role_id gmt_create gmt_modified',
  user_sys_notice: 'id sys_notice_id recipient_id type state gmt_create gmt_modified',
}
