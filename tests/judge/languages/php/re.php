<?php
throw new Exception('no way');
